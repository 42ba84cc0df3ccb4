import { z } from 'zod'
import { SCOPES } from '../../contract/context'
import { declare } from '../../contract/declare'
import { TIERS } from '../../contract/plans'
import { dateTime, emailAddress, httpsUrl, logoDataUrl, newPassword, text, uuid } from '../../contract/wire'

const Success = z.object({ success: z.literal(true) })

export const getCurrentUser = declare({
  id: 'getCurrentUser',
  method: 'GET',
  path: '/api/user/current',
  tag: 'Account',
  summary: 'Who is calling',
  access: { session: true, token: 'read' },
  limit: 'read',
  effect: 'read',
  input: {},
  output: {
    status: 200,
    body: z.object({
      success: z.literal(true),
      userId: uuid,
      userEmail: z.string(),
      authMethod: z.enum(['pat', 'session']),
      authData: z.union([
        z.object({ patKeyId: uuid, patScopes: z.array(z.enum(SCOPES)) }),
        z.strictObject({}),
      ]),
    }),
  },
})

export const getCurrentTier = declare({
  id: 'getCurrentTier',
  method: 'GET',
  path: '/api/user/tier',
  tag: 'Account',
  summary: 'Read the plan of the account',
  access: { session: true, token: 'read' },
  limit: 'read',
  effect: 'read',
  input: {},
  output: { status: 200, body: z.object({ success: z.literal(true), tier: z.enum(TIERS), userId: uuid }) },
})

export const Profile = z
  .object({
    email: z.string(),
    emailVerified: z.boolean(),
    hasPassword: z.boolean(),
    name: z.string().nullable(),
    company: z.string().nullable(),
    logoUrl: z.string().nullable(),
    logoVersion: uuid
      .nullable()
      .meta({ description: 'Identifies the stored file of the logo: uploaded, or copied from logoUrl' }),
    portraitVersion: uuid.nullable().meta({ description: 'Identifies the stored photo; null without one' }),
    bookingLink: z.string().nullable(),
    createdAt: dateTime,
  })
  .meta({ id: 'Profile' })
export type ProfileWire = z.output<typeof Profile>

/** An empty form field clears the value. */
const clearable = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .preprocess(
      (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
      schema.nullable(),
    )
    .optional()

export const UpdateProfileBody = z
  .strictObject({
    name: clearable(text({ min: 1, max: 100 })),
    company: clearable(text({ min: 1, max: 100 })),
    logoUrl: clearable(httpsUrl({ max: 500 })),
    logo: logoDataUrl
      .nullable()
      .optional()
      .meta({ description: 'Uploads a logo, which replaces logoUrl; null removes the logo' }),
    portrait: logoDataUrl
      .nullable()
      .optional()
      .meta({ description: 'Uploads a photo, which interviewees see; null removes it' }),
    bookingLink: clearable(httpsUrl({ max: 500 })),
  })
  .refine((body) => Object.keys(body).length > 0, { error: 'must hold at least one field' })
  .refine((body) => !(body.logo && body.logoUrl), { error: 'must not hold both logo and logoUrl' })
  .meta({ id: 'UpdateProfileInput' })

export const getProfile = declare({
  id: 'getProfile',
  method: 'GET',
  path: '/api/user/profile',
  tag: 'Account',
  summary: 'Read profile and firm branding',
  access: { session: true },
  limit: 'read',
  effect: 'read',
  input: {},
  output: { status: 200, body: Profile },
})

export const updateProfile = declare({
  id: 'updateProfile',
  method: 'PATCH',
  path: '/api/user/profile',
  tag: 'Account',
  summary: 'Change profile and firm branding',
  access: { session: true },
  limit: 'write',
  effect: 'update',
  input: { body: UpdateProfileBody },
  output: { status: 200, body: Profile },
})

export const ChangePlanBody = z.strictObject({ tier: z.enum(TIERS, `must be one of ${TIERS.join(', ')}`) })

export const changePlan = declare({
  id: 'changePlan',
  method: 'POST',
  path: '/api/user/plan',
  tag: 'Account',
  summary: 'Change the plan while billing is manual',
  description:
    'In force at once. The allocation of the running period becomes that of the new plan, but never less than what is used already.',
  access: { session: true },
  limit: 'write',
  effect: 'update',
  input: { body: ChangePlanBody },
  output: { status: 200, body: z.object({ success: z.literal(true), tier: z.enum(TIERS) }) },
  fails: ['FEATURE_DISABLED'],
})

export const ChangePasswordBody = z.strictObject({
  currentPassword: text({ max: 200, isSecret: true }).optional(),
  newPassword,
})

export const changePassword = declare({
  id: 'changePassword',
  method: 'POST',
  path: '/api/user/password',
  tag: 'Account',
  summary: 'Change the password',
  description:
    'Ends every browser session of the account, this one included. Access tokens stay as they are. An account without a password needs a sign-in of the last 15 minutes.',
  access: { session: true },
  limit: ['write', 'signIn'],
  effect: 'update',
  input: { body: ChangePasswordBody },
  output: { status: 200, body: Success },
  fails: ['WRONG_PASSWORD', 'FRESH_SIGN_IN_REQUIRED'],
})

export const listSessions = declare({
  id: 'listSessions',
  method: 'GET',
  path: '/api/user/sessions',
  tag: 'Account',
  summary: 'List the browser sessions of the account',
  description: 'Latest first, at most 100.',
  access: { session: true },
  limit: 'read',
  effect: 'read',
  input: {},
  output: {
    status: 200,
    body: z.object({
      sessions: z.array(
        z.object({
          id: uuid,
          userAgent: z.string().meta({ description: 'As the browser named itself when it signed in' }),
          signedInAt: dateTime,
          isCurrent: z.boolean().meta({ description: 'Whether this request came from it' }),
        }),
      ),
    }),
  },
})

export const endSession = declare({
  id: 'endSession',
  method: 'DELETE',
  path: '/api/user/sessions/{id}',
  tag: 'Account',
  summary: 'End a browser session',
  access: { session: true },
  limit: 'write',
  effect: 'delete',
  input: { params: z.object({ id: uuid }) },
  output: { status: 204 },
})

export const signOutEverywhere = declare({
  id: 'signOutEverywhere',
  method: 'DELETE',
  path: '/api/user/sessions',
  tag: 'Account',
  summary: 'End every browser session of the account',
  access: { session: true },
  limit: 'write',
  effect: 'delete',
  input: {},
  output: { status: 200, body: Success },
})

export const exportData = declare({
  id: 'exportData',
  method: 'GET',
  path: '/api/user/export',
  tag: 'Account',
  summary: 'Download everything stored about the account',
  description: 'A zip archive with one JSON file for each kind of row.',
  access: { session: true },
  limit: 'read',
  effect: 'read',
  input: {},
  output: { status: 200, contentTypes: ['application/zip'] },
})

export const DeleteAccountBody = z.strictObject({
  email: emailAddress.meta({ description: 'The address of the account, typed again' }),
  password: text({ max: 200, isSecret: true }).optional().meta({
    description:
      'Needed when the account has a password; without one a sign-in of the last 15 minutes is needed',
  }),
})

export const deleteAccount = declare({
  id: 'deleteAccount',
  method: 'DELETE',
  path: '/api/user/account',
  tag: 'Account',
  summary: 'Delete the account and everything in it',
  access: { session: true },
  limit: ['write', 'signIn'],
  effect: 'delete',
  input: { body: DeleteAccountBody },
  output: { status: 204 },
  fails: ['WRONG_PASSWORD', 'FRESH_SIGN_IN_REQUIRED'],
})

export const SignUpBody = z.strictObject({ email: emailAddress, password: newPassword })

export const signUp = declare({
  id: 'signUp',
  method: 'POST',
  path: '/api/account/sign-up',
  tag: 'Account',
  summary: 'Create an account',
  access: { public: true },
  limit: ['publicPost', 'signIn'],
  effect: 'create',
  input: { body: SignUpBody },
  output: {
    status: 201,
    body: z.object({ success: z.literal(true), userId: uuid }),
    location: () => '/api/user/current',
  },
  fails: ['EMAIL_TAKEN', 'FEATURE_DISABLED'],
})

export const RequestPasswordResetBody = z.strictObject({ email: emailAddress })

export const requestPasswordReset = declare({
  id: 'requestPasswordReset',
  method: 'POST',
  path: '/api/account/password-reset',
  tag: 'Account',
  summary: 'Ask for a link that sets a new password',
  description: 'The same answer whether or not there is such an account.',
  access: { public: true },
  limit: ['publicPost', 'signIn', 'resetMail'],
  effect: 'create',
  input: { body: RequestPasswordResetBody },
  output: { status: 200, body: Success },
})

export const ResetPasswordBody = z.strictObject({ token: text({ min: 1, max: 200 }), password: newPassword })

export const resetPassword = declare({
  id: 'resetPassword',
  method: 'POST',
  path: '/api/account/password-reset/confirm',
  tag: 'Account',
  summary: 'Set a new password with a link',
  access: { public: true },
  limit: 'publicPost',
  effect: 'update',
  input: { body: ResetPasswordBody },
  output: { status: 200, body: Success },
  fails: ['LINK_EXPIRED'],
})

export const VerifyEmailBody = z.strictObject({ token: text({ min: 1, max: 200 }) })

export const verifyEmail = declare({
  id: 'verifyEmail',
  method: 'POST',
  path: '/api/account/email-verification',
  tag: 'Account',
  summary: 'Confirm an e-mail address with a link',
  access: { public: true },
  limit: 'publicPost',
  effect: 'update',
  input: { body: VerifyEmailBody },
  output: { status: 200, body: Success },
  fails: ['LINK_EXPIRED'],
})
