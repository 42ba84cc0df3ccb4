import { expect, it } from 'vitest'
import { uuid } from './wire'

it('takes for a UUID whatever PostgreSQL does, of any version', () => {
  for (const id of ['11111111-1111-1111-1111-111111111111', '00000000-0000-0000-0000-000000000001']) {
    expect(uuid.safeParse(id).success, id).toBe(true)
  }
  for (const id of [
    '',
    'no-uuid',
    '11111111111111111111111111111111',
    '11111111-1111-1111-1111-11111111111g',
  ]) {
    expect(uuid.safeParse(id).success, id).toBe(false)
  }
})
