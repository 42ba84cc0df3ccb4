'use client'

import dynamic from 'next/dynamic'

/** The builder is by far the largest view: its code is loaded with it, not with the page around it. */
export const Editor = dynamic(() => import('./builder').then((module) => module.Builder))
