'use client'

import dynamic from 'next/dynamic'

/** The form is loaded for those it asks. */
export const ProfileQuestion = dynamic(() =>
  import('./profile-question').then((module) => module.ProfileQuestionForm),
)
