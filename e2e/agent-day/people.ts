import { answerVersionOf } from '../../lib/audit/interviews/answer-interview'
import { type Caller, granted } from '../conformance/callers'
import { settled } from '../conformance/settled'

// The work of people that an agent waits for.

/** A document of the client, which the consultant uploads in the browser. */
export async function uploadPaper(human: Caller, projectId: string): Promise<void> {
  const form = new FormData()
  const paper = [
    'Orders arrive by mail and by telephone. Every order is typed in twice, which takes two people four hours a day.',
    'Invoices are checked by hand against the delivery notes. About 30 invoices a week are wrong.',
    'Nobody owns the customer data; three systems hold different addresses.',
  ].join('\n\n')
  form.append('file', new Blob([paper]), 'processes.txt')
  granted(await human.session.post(`/api/agent/projects/${projectId}/documents`, form), 201)
  await settled(human.user.id)
}

/** The stakeholder answers every question of the interview, on its page. */
export async function answerInterview(
  human: Caller,
  projectId: string,
  { sessionId, interviewUrl }: { sessionId: string; interviewUrl: string },
): Promise<void> {
  const path = `/api/projects/${projectId}/interviews/${sessionId}`
  const { guide } = granted(await human.session.get(path), 200).body.interview
  const token = new URL(interviewUrl).pathname.split('/').at(-1)
  for (const question of guide as { id: string }[]) {
    const answer = {
      questionId: question.id,
      answer:
        'We type every order twice. Checking invoices takes my team ten hours a week, and we would like that automated.',
      basedOn: answerVersionOf(''),
    }
    granted(await human.session.request('PUT', `/api/interviews/${token}/answers`, { body: answer }), 200)
  }
  granted(await human.session.post(`/api/interviews/${token}/complete`), 200)
  await settled(human.user.id)
}
