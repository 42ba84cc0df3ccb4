import { env } from '../../../platform/env'
import { demoEngagement } from '../../demo/demo-engagement'
import { captureMeeting } from './capture-meeting'
import { prepareConsultant } from './consultant'
import { describeMeeting } from './describe-meeting'
import { describeResult } from './describe-result'
import { HttpClient } from './http-client'
import { runAudit } from './run-audit'
import { localAddress } from './settings'
import { createToken, signIn } from './sign-in'
import { uploadEngagement, waitForReading } from './upload-engagement'

/**
 * Uploads the bundled engagement to a running workspace and audits it over HTTP, like any agent.
 * @throws OperatorError saying what went wrong
 */
export async function runDemo(): Promise<void> {
  const startedAtMs = performance.now()
  const address = localAddress()
  const consultant = await prepareConsultant()
  const session = await signIn(address, consultant)
  const agent = new HttpClient(address, { authorization: `Bearer ${await createToken(session)}` })
  console.log(`\nDemo consultant ${consultant.email} is ready and has an access token.`)

  const callers = { agent, session }
  const projectId = await uploadEngagement(callers)
  await waitForReading(callers, projectId)
  const result = await runAudit(callers, projectId)
  const meeting = await captureMeeting(callers, projectId)
  const seconds = Math.round((performance.now() - startedAtMs) / 1000)
  console.log(`Audit of ${demoEngagement.project.clientName} completed, ${seconds} s in all.\n`)
  console.log(`${describeResult(result)}\n\n${describeMeeting(meeting)}`)

  const publicAddress = env().BASE_URL ?? address
  console.log(`
SIGN IN
  Address    ${publicAddress}/sign-in
  E-mail     ${consultant.email}
  Password   ${consultant.password}
  Findings   ${publicAddress}/projects/${projectId}/findings
  Report     ${publicAddress}/projects/${projectId}/report (PDF and DOCX)
  Meeting    ${publicAddress}/nucleus/captures/${meeting.capture.id}`)
}
