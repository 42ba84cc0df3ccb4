import { redactText } from '../../../platform/log'

export type Outcome = 'ok' | 'warning' | 'failed'

/** The result of a check, in one line. */
export interface Finding {
  outcome: Outcome
  text: string
}

export const ok = (text: string): Finding => ({ outcome: 'ok', text })
export const warning = (text: string): Finding => ({ outcome: 'warning', text })
export const failed = (text: string): Finding => ({ outcome: 'failed', text })

/** One part of the deployment and how it is examined. */
export interface Check {
  name: string
  /** Every error it throws becomes a finding: a check need not catch any. */
  examine(): Promise<Finding>
}

const longestMs = 15_000

/** Runs a check. An error or a timeout becomes a finding too. */
export async function examine({ examine }: Check): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<Finding>((resolve) => {
    timer = setTimeout(() => resolve(failed(`no answer within ${longestMs / 1000} seconds`)), longestMs)
  })
  try {
    return await Promise.race([examine(), deadline])
  } catch (error) {
    return failed(reason(error))
  } finally {
    clearTimeout(timer)
  }
}

/** An error and its causes in one line, without credentials. */
export function reason(error: unknown): string {
  const parts: string[] = []
  for (let one = error; one instanceof Error; one = one.cause) {
    const { code } = one as NodeJS.ErrnoException
    const message = one.message.split('\n', 1)[0] ?? ''
    parts.push(redactText([message, code && !message.includes(code) ? `(${code})` : ''].join(' ').trim()))
  }
  return parts.filter((part) => part !== '').join(': ') || 'failed without a message'
}
