import type { Command } from 'commander'
import { z } from 'zod'
import { withDatabase } from './database'
import { asArgument, check, print } from './usage'
import { OnOff } from './values'

export function addKillSwitch(root: Command): void {
  root
    .command('kill-switch')
    .description('turn the agent API off for everybody (on), or allow it again (off)')
    .argument('<state>', 'on or off')
    .action(async (given: string) => {
      const { state } = check(z.object({ state: OnOff }), { state: given }, asArgument)
      await withDatabase(async () => {
        const { setKillSwitch } = await import('../../../account/settings')
        await setKillSwitch(state)
      })
      print({ killSwitch: state ? 'on' : 'off' })
    })
}
