import type { Command } from 'commander'
import { z } from 'zod'
import { withDatabase } from './database'
import { asArgument, check, print } from './usage'
import { FlagName, OnOff } from './values'

const Arguments = z.object({ name: FlagName, state: OnOff })

export function addFlag(root: Command): void {
  root
    .command('flag')
    .description('switch a feature for the whole deployment')
    .argument('<name>', 'name of the feature')
    .argument('<state>', 'on or off')
    .action(async (givenName: string, givenState: string) => {
      const { name, state } = check(Arguments, { name: givenName, state: givenState }, asArgument)
      await withDatabase(async () => {
        const { setDeploymentFlag } = await import('../../../account/settings')
        await setDeploymentFlag(name, state)
      })
      print({ flag: name, state: state ? 'on' : 'off' })
    })
}
