import { z } from 'zod'
import { declare } from '../../contract/declare'
import { dateTime, text } from '../../contract/wire'

/** Number of recovery codes that an account gets at once. */
export const RECOVERY_CODE_COUNT = 10

export const SecondFactorState = z
  .object({
    isOn: z.boolean(),
    confirmedAt: dateTime.nullable(),
    recoveryCodesLeft: z.int().meta({ description: 'Recovery codes that have not been used' }),
  })
  .meta({ id: 'SecondFactorState' })

const RecoveryCodes = z.object({
  recoveryCodes: z
    .array(z.string())
    .meta({ description: 'Each replaces a code of the app once. They are shown this once.' }),
})

const tag = 'Account'
const path = '/api/user/second-factor'
const access = { session: true, token: 'never' } as const

const password = text({ max: 200, isSecret: true }).optional().meta({
  description:
    'Needed when the account has a password; without one a sign-in of the last 15 minutes is needed',
})
const code = text({ min: 6, max: 20, isSecret: true }).meta({
  description: 'Six digits of the authenticator app, or a recovery code',
})

export const getSecondFactor = declare({
  id: 'getSecondFactor',
  method: 'GET',
  path,
  tag,
  summary: 'Show whether signing in needs a second factor',
  access,
  limit: 'read',
  effect: 'read',
  input: {},
  output: { status: 200, body: SecondFactorState },
})

export const StartSecondFactorBody = z.strictObject({ password })

export const startSecondFactor = declare({
  id: 'startSecondFactor',
  method: 'POST',
  path,
  tag,
  summary: 'Set up an authenticator app',
  description:
    'Returns a new secret for the app. Signing in changes only once a code of the app has confirmed it.',
  access,
  limit: ['write', 'signIn'],
  effect: 'update',
  input: { body: StartSecondFactorBody },
  output: {
    status: 200,
    body: z.object({
      secret: z.string().meta({ description: 'Base32, to be typed where no QR code can be read' }),
      uri: z.string().meta({ description: 'otpauth URI, to be shown as a QR code' }),
    }),
  },
  fails: ['WRONG_PASSWORD', 'FRESH_SIGN_IN_REQUIRED', 'SECOND_FACTOR_ON'],
})

export const ConfirmSecondFactorBody = z.strictObject({ code })

export const confirmSecondFactor = declare({
  id: 'confirmSecondFactor',
  method: 'POST',
  path: `${path}/confirm`,
  tag,
  summary: 'Turn the second factor on',
  description: 'From now on signing in with the password needs a code as well.',
  access,
  limit: ['write', 'signIn'],
  effect: 'update',
  input: { body: ConfirmSecondFactorBody },
  output: { status: 200, body: RecoveryCodes },
  fails: ['WRONG_CODE', 'SECOND_FACTOR_ON', 'SECOND_FACTOR_OFF'],
})

export const RenewRecoveryCodesBody = z.strictObject({ code })

export const renewRecoveryCodes = declare({
  id: 'renewRecoveryCodes',
  method: 'POST',
  path: `${path}/recovery-codes`,
  tag,
  summary: 'Replace the recovery codes',
  description: 'The earlier ones stop working.',
  access,
  limit: ['write', 'signIn'],
  effect: 'update',
  input: { body: RenewRecoveryCodesBody },
  output: { status: 200, body: RecoveryCodes },
  fails: ['WRONG_CODE', 'SECOND_FACTOR_OFF'],
})

export const RemoveSecondFactorBody = z.strictObject({ password, code })

export const removeSecondFactor = declare({
  id: 'removeSecondFactor',
  method: 'DELETE',
  path,
  tag,
  summary: 'Turn the second factor off',
  access,
  limit: ['write', 'signIn'],
  effect: 'delete',
  input: { body: RemoveSecondFactorBody },
  output: { status: 200, body: SecondFactorState },
  fails: ['WRONG_PASSWORD', 'FRESH_SIGN_IN_REQUIRED', 'WRONG_CODE', 'SECOND_FACTOR_OFF'],
})
