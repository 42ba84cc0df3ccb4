import { z } from 'zod'
import { FLAGS, TIERS } from '../../../contract/plans'

export const Tier = z.enum(TIERS, `must be one of ${TIERS.join(', ')}`)
export const FlagName = z.enum(FLAGS, `must be one of ${FLAGS.join(', ')}`)
export const Credits = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a whole number from 0 to 999999999')
  .transform(Number)
export const OnOff = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on')

/** `NAME=on` or `NAME=off`, repeatable. */
export const FlagSwitches = z
  .array(z.string().regex(/^[a-z-]+=(on|off)$/, 'must be written NAME=on or NAME=off'))
  .transform((items, ctx) => {
    const switches: Partial<Record<z.output<typeof FlagName>, boolean>> = {}
    for (const item of items) {
      const [name, state] = item.split('=')
      const flag = FlagName.safeParse(name)
      if (flag.success) switches[flag.data] = state === 'on'
      else ctx.addIssue({ code: 'custom', message: flag.error.issues[0]?.message ?? 'is unknown' })
    }
    return switches
  })

/** For `--password`: the command line of a process can be read by every user of the machine. */
export const passwordHelp = '- reads it from standard input, where no other user of the machine sees it'

/** Options with the first line of standard input as the password where that is `-`. */
export async function withPassword<Given extends { password?: string }>(given: Given): Promise<Given> {
  if (given.password !== '-') return given
  process.stdin.setEncoding('utf8')
  let text = ''
  for await (const part of process.stdin) text += part
  return { ...given, password: text.split(/\r?\n/, 1)[0] }
}
