import { expect, it, vi } from 'vitest'
import { log } from '@/lib/platform/log'
import { answering } from './answering'

it.each(['GET', 'POST'])(
  'a failure is answered to %s with a page, without the submitted data',
  async (method) => {
    const error = vi.spyOn(log(), 'error').mockImplementation(() => {})
    const fails = answering(async () => {
      throw new Error('Failed query: insert\nparams: ann@example.com')
    })
    const answer = await fails(new Request('http://localhost/survey/abc', { method }), {})
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([500, 'no-store'])
    const page = await answer.text()
    expect(page).toContain('This did not work')
    expect(page).not.toContain('ann@example.com')
    expect(error).toHaveBeenCalledOnce()
    error.mockRestore()
  },
)
