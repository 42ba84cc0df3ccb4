import { bind } from '../../contract/operation'
import * as contract from './contract'
import { storeSettings } from './queries'
import { describeSettings, setDisabled } from './settings'

export const getNotificationSettings = bind(contract.getNotificationSettings, describeSettings)

export const updateNotificationSettings = bind(contract.updateNotificationSettings, async (ctx, { body }) => {
  if (body.kinds) await setDisabled(ctx, body.kinds)
  if (body.timeZone !== undefined) await storeSettings(ctx, { timeZone: body.timeZone })
  return describeSettings(ctx)
})
