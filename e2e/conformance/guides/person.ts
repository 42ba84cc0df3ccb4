import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { productFolder } from '../../support/environment'
import { anonymousClient } from '../../support/http'
import { type Caller, granted } from '../callers'

const engagement = path.join(productFolder, 'lib/host/demo/engagement')
const document = 'sources/order-to-cash-process-manual.md'
/** Enough for findings, and read quickly. */
const mostAnswers = 2
/** The version of an unanswered question. */
const unanswered = 'none'
/** Well within what a session may read a minute. */
const betweenLooksMs = 1500

const read = (file: string) => readFileSync(path.join(engagement, file), 'utf8')
const spoken = () =>
  read('interviews/sanne-kuiper-customer-service-agent.txt')
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.length > 200)
    .slice(0, mostAnswers)

async function uploadDocument({ session }: Caller, projectId: string): Promise<void> {
  const form = new FormData()
  form.append('file', new Blob([read(document)]), path.basename(document))
  granted(await session.post(`/api/agent/projects/${projectId}/documents`, form), 201)
}

/** Acts as the stakeholder on the page of the interview. */
async function answerInterview({ session }: Caller, projectId: string, interviewId: string): Promise<void> {
  const { body } = granted(await session.get(`/api/projects/${projectId}/interviews/${interviewId}`), 200)
  const link = `/api/interviews/${new URL(body.interview.interviewUrl).pathname.split('/').at(-1)}`
  const stakeholder = anonymousClient()
  const answers = spoken()
  for (const [index, { id: questionId }] of body.interview.guide.slice(0, answers.length).entries()) {
    const answer = { questionId, answer: answers[index], basedOn: unanswered }
    granted(await stakeholder.request('PUT', `${link}/answers`, { body: answer }), 200)
  }
  granted(await stakeholder.post(`${link}/complete`), 200)
}

/**
 * Does what the guides leave to people, once: when an agent has invited to an interview, uploads a document to its
 * project and answers the interview. Polls until then, or until the signal ends it.
 */
export async function bePeopleOf(caller: Caller, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const { body: projects } = granted(await caller.session.get('/api/projects'), 200)
    for (const { id } of projects) {
      const { body } = granted(await caller.session.get(`/api/projects/${id}/interviews`), 200)
      const [interview] = body.interviews
      if (!interview) continue
      await uploadDocument(caller, id)
      await answerInterview(caller, id, interview.id)
      return
    }
    await delay(betweenLooksMs, undefined, { signal }).catch(() => {})
  }
}
