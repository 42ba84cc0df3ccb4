'use client'

import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import type {
  AssessmentConfigDetailWire,
  getAssessmentConfig,
  updateAssessmentConfig,
} from '@/lib/lead-generation/assessments/contract'
import { ApiError, request } from '@/lib/ui/request'
import { useAttemptKey } from '@/lib/ui/use-attempt-key'
import { beginWith, builderReducer } from '../../_components/draft/builder-state'
import { changedFields, countChanges } from '../../_components/draft/changes'
import { type Draft, draftOf } from '../../_components/draft/draft'
import {
  countProblems,
  findProblems,
  merged,
  NO_PROBLEMS,
  type Problems,
  problemsOf,
  unchangedSince,
} from '../../_components/draft/problems'

type SaveOutcome =
  | { kind: 'saved' }
  | { kind: 'nothing' }
  | { kind: 'problems'; problems: Problems }
  | { kind: 'conflict' }
  | { kind: 'failed'; error: ApiError }

/** The draft of a survey and how it is stored. */
export function useBuilder(config: AssessmentConfigDetailWire) {
  const router = useRouter()
  const attempt = useAttemptKey()
  const [state, dispatch] = useReducer(builderReducer, config, (first) => beginWith(draftOf(first)))
  const [isSaving, setIsSaving] = useState(false)
  /** True after a failed attempt to save: from then on errors update while they are corrected. */
  const [hasTried, setHasTried] = useState(false)
  /** The errors of the API for the draft that was sent. */
  const [rejected, setRejected] = useState<{ draft: Draft; problems: Problems }>()
  const [conflict, setConflict] = useState<AssessmentConfigDetailWire>()
  const updatedAt = useRef(config.updatedAt)
  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  })
  const isBusy = useRef(false)

  const changeCount = useMemo(() => countChanges(state.stored, state.draft), [state.stored, state.draft])
  const problems = useMemo(
    () =>
      hasTried || rejected
        ? merged(
            hasTried ? findProblems(state.draft) : NO_PROBLEMS,
            rejected ? unchangedSince(rejected.problems, rejected.draft, state.draft) : NO_PROBLEMS,
          )
        : NO_PROBLEMS,
    [hasTried, rejected, state.draft],
  )

  const send = useCallback(
    async (isOverwriting: boolean): Promise<SaveOutcome> => {
      const { draft, stored } = latest.current
      const body = changedFields(stored, draft)
      if (Object.keys(body).length === 0) return { kind: 'nothing' }
      const found = findProblems(draft)
      setHasTried(true)
      if (countProblems(found) > 0) return { kind: 'problems', problems: found }
      const params = { id: config.id }
      try {
        const read = () =>
          request<typeof getAssessmentConfig>('GET /api/agent/assessment-configs/{id}', { params })
        const { data: present } = await read()
        if (!isOverwriting && present.updatedAt !== updatedAt.current) {
          setConflict(present)
          return { kind: 'conflict' }
        }
        // Compared with the current version, so that additions of another session are not applied by halves.
        const changes = isOverwriting ? changedFields(draftOf(present), draft) : body
        if (Object.keys(changes).length > 0) {
          await attempt((idempotencyKey) =>
            request<typeof updateAssessmentConfig>(
              'PATCH /api/agent/assessment-configs/{id}',
              { params, body: changes },
              { idempotencyKey },
            ),
          )
          const { data } = await read()
          updatedAt.current = data.updatedAt
          dispatch({ type: 'stored', sent: draft, stored: draftOf(data) })
        } else {
          updatedAt.current = present.updatedAt
          dispatch({ type: 'stored', sent: draft, stored: draftOf(present) })
        }
        setConflict(undefined)
        setRejected(undefined)
        setHasTried(false)
        // Cached pages of the list and of this survey are outdated now.
        router.refresh()
        return { kind: 'saved' }
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const problems = problemsOf(error.issues, draft)
        setRejected({ draft, problems })
        return countProblems(problems) > 0 ? { kind: 'problems', problems } : { kind: 'failed', error }
      }
    },
    [attempt, config.id, router],
  )

  /** Stores the changes, one request at a time. */
  const save = useCallback(
    async (isOverwriting = false): Promise<SaveOutcome> => {
      if (isBusy.current) return { kind: 'nothing' }
      isBusy.current = true
      setIsSaving(true)
      try {
        return await send(isOverwriting)
      } finally {
        isBusy.current = false
        setIsSaving(false)
      }
    },
    [send],
  )

  function takeTheirs() {
    if (!conflict) return
    updatedAt.current = conflict.updatedAt
    dispatch({ type: 'replaced', stored: draftOf(conflict) })
    setConflict(undefined)
    setHasTried(false)
    setRejected(undefined)
  }

  return {
    state,
    dispatch,
    save,
    isSaving,
    changeCount,
    problems,
    conflict,
    takeTheirs,
    closeConflict: () => setConflict(undefined),
  }
}
