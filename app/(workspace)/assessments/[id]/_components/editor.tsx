'use client'

import dynamic from 'next/dynamic'

/** The builder is by far the largest view: what it is made of is loaded with it, not with the page around it. */
export const Editor = dynamic(() => import('./builder').then((module) => module.Builder))
