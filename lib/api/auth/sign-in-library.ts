import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { registerHooks } from 'node:module'
import { CredentialsSignin } from '@auth/core/errors'
import type { NextAuthConfig } from 'next-auth'
import Credentials from 'next-auth/providers/credentials'
import Google from 'next-auth/providers/google'
import MicrosoftEntraId from 'next-auth/providers/microsoft-entra-id'
import { z } from 'zod'
import {
  endSessionAcrossOwners,
  extendSessionAcrossOwners,
  findSessionUserAcrossOwners,
  recordSessionAcrossOwners,
  signInWithIdentity,
  type UserRow,
} from '../../account/users'
import { emailAddress } from '../../contract/wire'
import { env } from '../../platform/env'
import { log } from '../../platform/log'
import { secrets } from '../../platform/secrets'
import { clientAddressOf } from '../request-origin'
import { gitHub } from './github'
import { countSignIn, signInWithPassword } from './password-sign-in'
import { claimsOf, isSecureDeployment, sessionCookieName, sessionMaxAgeSeconds } from './session-cookie'

const SignIn = z.object({
  email: emailAddress,
  password: z.string().min(1).max(200),
  code: z.string().trim().max(20).optional(),
})

/** The password is right, and a code of the second factor is missing or wrong. */
class SecondFactorMissing extends CredentialsSignin {
  constructor(outcome: 'codeNeeded' | 'codeRefused') {
    super()
    this.code = outcome
  }
}

/** The current request: the error that the library would turn into a redirect, and the browser. */
const failures = new AsyncLocalStorage<{ error?: unknown; userAgent: string }>()

/** Passes errors on to the caller of `answerSignIn`. */
async function reported<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    const failure = failures.getStore()
    if (failure) failure.error = error
    throw error
  }
}

const toLibraryUser = (user: UserRow) => ({
  id: user.id,
  email: user.email,
  name: user.name,
  sessionVersion: user.sessionVersion,
})

function providers(): NextAuthConfig['providers'] {
  const settings = env()
  const list: NextAuthConfig['providers'] = [
    Credentials({
      credentials: { email: { type: 'email' }, password: { type: 'password' }, code: {} },
      authorize: (input, request) =>
        reported(async () => {
          const clientAddress = clientAddressOf(request.headers)
          await countSignIn(clientAddress)
          const { data } = SignIn.safeParse(input)
          return data ? signInWithPassword(data, clientAddress) : undefined
        }).then((ended) => {
          if (ended?.outcome === 'signedIn') return toLibraryUser(ended.user)
          if (!ended || ended.outcome === 'refused') return null
          throw new SecondFactorMissing(ended.outcome)
        }),
    }),
  ]
  if (settings.GOOGLE_CLIENT_ID) {
    list.push(Google({ clientId: settings.GOOGLE_CLIENT_ID, clientSecret: settings.GOOGLE_CLIENT_SECRET }))
  }
  if (settings.GITHUB_CLIENT_ID) {
    list.push(gitHub({ clientId: settings.GITHUB_CLIENT_ID, clientSecret: settings.GITHUB_CLIENT_SECRET }))
  }
  if (settings.MICROSOFT_CLIENT_ID) {
    list.push(
      MicrosoftEntraId({
        clientId: settings.MICROSOFT_CLIENT_ID,
        clientSecret: settings.MICROSOFT_CLIENT_SECRET,
        issuer: `https://login.microsoftonline.com/${settings.MICROSOFT_TENANT_ID}/v2.0`,
      }),
    )
  }
  return list
}

/** The names of the providers in addresses. */
export const providerIds = (): string[] => {
  const { GOOGLE_CLIENT_ID, GITHUB_CLIENT_ID, MICROSOFT_CLIENT_ID } = env()
  return [
    'credentials',
    ...(GOOGLE_CLIENT_ID ? ['google'] : []),
    ...(GITHUB_CLIENT_ID ? ['github'] : []),
    ...(MICROSOFT_CLIENT_ID ? ['microsoft-entra-id'] : []),
  ]
}

/** Starts a session and returns the claims of its cookie. */
async function begin(user: { userId: string; sessionVersion: number }) {
  const { userId, sessionVersion } = user
  const sessionId = randomUUID()
  const userAgent = failures.getStore()?.userAgent ?? ''
  await recordSessionAcrossOwners({ ...user, sessionId }, { userAgent, maxAgeSeconds: sessionMaxAgeSeconds })
  return { sub: userId, sessionVersion, sessionId, signedInAt: Date.now() }
}

/** Whether the provider has verified the address. */
const isEmailVerified = (profile: Record<string, unknown> | undefined): boolean =>
  profile?.email_verified === true || profile?.xms_edov === true

const config = (): NextAuthConfig => ({
  providers: providers(),
  secret: secrets().session,
  trustHost: true,
  basePath: '/api/auth',
  session: { strategy: 'jwt', maxAge: sessionMaxAgeSeconds },
  useSecureCookies: isSecureDeployment(),
  pages: { signIn: '/sign-in', signOut: '/', error: '/sign-in', verifyRequest: '/sign-in' },
  cookies: {
    sessionToken: {
      name: sessionCookieName(),
      options: { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecureDeployment() },
    },
  },
  callbacks: {
    async signIn({ user, account, profile }) {
      if (!account || account.provider === 'credentials') return true
      if (!user.email) return false
      const signedIn = await signInWithIdentity({
        provider: account.provider,
        providerAccountId: account.providerAccountId,
        email: user.email,
        isEmailVerified: isEmailVerified(profile as Record<string, unknown> | undefined),
        name: user.name ?? null,
      })
      if (!signedIn) return '/sign-in?error=AccountNotLinked'
      Object.assign(user, { id: signedIn.id, sessionVersion: signedIn.sessionVersion })
      return true
    },
    async jwt({ token, user }) {
      if (user) {
        const { sessionVersion } = user as { sessionVersion?: number }
        return begin({ userId: user.id!, sessionVersion: sessionVersion! })
      }
      const claims = claimsOf(token)
      if (!claims || !(await findSessionUserAcrossOwners(claims))) return null
      await extendSessionAcrossOwners(claims.sessionId, sessionMaxAgeSeconds)
      return token
    },
    async session({ session, token }) {
      const claims = claimsOf(token)
      const user = claims && (await findSessionUserAcrossOwners(claims))
      return {
        ...session,
        user: { id: user?.userId, email: user?.email ?? '', name: user?.name ?? null },
      } as never
    },
  },
  events: {
    signOut: (message) =>
      reported(async () => {
        const claims = 'token' in message && message.token ? claimsOf(message.token) : undefined
        if (claims) await endSessionAcrossOwners(claims, sessionMaxAgeSeconds)
      }),
  },
  logger: {
    error(error) {
      // A wrong password is common and counted by the sign-in limit; errors in the store are logged by the caller.
      if (error instanceof CredentialsSignin || failures.getStore()?.error) return
      log().error({ err: error }, 'sign-in failed')
    },
    warn() {},
    debug() {},
  },
})

// The library names modules of the framework without their extension, which bundlers resolve and Node does not.
registerHooks({
  resolve(specifier, context, nextResolve) {
    const isOfFramework = /^next\/\w+$/.test(specifier) && context.parentURL?.includes('/next-auth/')
    return nextResolve(isOfFramework ? `${specifier}.js` : specifier, context)
  },
})

/** Loaded on the first request, because it loads parts of the framework. */
let library: Promise<(request: Request) => Promise<Response>> | undefined
function loadLibrary() {
  library ??= import('next-auth').then(({ default: NextAuth }) => {
    const { handlers } = NextAuth(async () => config())
    // Both handlers are the same. They use the framework's kind of request only where AUTH_URL is set.
    return (request) =>
      handlers.POST(
        Object.assign(request, { nextUrl: new URL(request.url) }) as unknown as Parameters<
          typeof handlers.POST
        >[0],
      )
  })
  return library
}

/**
 * Sign-in by password and, where keys are set, by other providers; sign-out; the session of a browser.
 * @throws AppError RATE_LIMITED, and errors of the database
 */
export async function answerSignIn(request: Request): Promise<Response> {
  const userAgent = request.headers.get('user-agent') ?? ''
  const failure: { error?: unknown; userAgent: string } = { userAgent }
  const response = await failures.run(failure, async () => (await loadLibrary())(request))
  if (failure.error) throw failure.error
  return response
}
