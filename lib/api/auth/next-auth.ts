import NextAuth, { CredentialsSignin, type NextAuthConfig } from 'next-auth'
import Credentials from 'next-auth/providers/credentials'
import GitHub from 'next-auth/providers/github'
import Google from 'next-auth/providers/google'
import MicrosoftEntraId from 'next-auth/providers/microsoft-entra-id'
import { z } from 'zod'
import { authenticateUser, findSessionUserAcrossOwners, signInWithIdentity } from '../../account/users'
import { emailAddress } from '../../contract/wire'
import { env } from '../../platform/env'
import { log } from '../../platform/log'
import { secrets } from '../../platform/secrets'
import { isSecureDeployment, sessionCookieName, sessionMaxAgeSeconds } from './session-cookie'

const SignIn = z.object({ email: emailAddress, password: z.string().min(1).max(200) })

function providers(): NextAuthConfig['providers'] {
  const settings = env()
  const list: NextAuthConfig['providers'] = [
    Credentials({
      credentials: { email: { type: 'email' }, password: { type: 'password' } },
      async authorize(input) {
        const parsed = SignIn.safeParse(input)
        const user = parsed.success && (await authenticateUser(parsed.data.email, parsed.data.password))
        if (!user) throw new CredentialsSignin()
        return { id: user.id, email: user.email, name: user.name, sessionVersion: user.sessionVersion }
      },
    }),
  ]
  if (settings.GOOGLE_CLIENT_ID) {
    list.push(Google({ clientId: settings.GOOGLE_CLIENT_ID, clientSecret: settings.GOOGLE_CLIENT_SECRET }))
  }
  if (settings.GITHUB_CLIENT_ID) {
    list.push(GitHub({ clientId: settings.GITHUB_CLIENT_ID, clientSecret: settings.GITHUB_CLIENT_SECRET }))
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

/** Whether the provider vouches for the address. GitHub hands out only addresses it has confirmed as primary. */
function isEmailVerifiedBy(provider: string, profile: Record<string, unknown> | undefined): boolean {
  if (provider === 'github') return true
  return profile?.email_verified === true || profile?.xms_edov === true
}

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
        isEmailVerified: isEmailVerifiedBy(account.provider, profile as Record<string, unknown> | undefined),
        name: user.name ?? null,
      })
      if (!signedIn) return '/sign-in?error=AccountNotLinked'
      Object.assign(user, { id: signedIn.id, sessionVersion: signedIn.sessionVersion })
      return true
    },
    async jwt({ token, user }) {
      if (user) {
        return { sub: user.id, sessionVersion: (user as { sessionVersion?: number }).sessionVersion }
      }
      const stillSignedIn =
        token.sub && (await findSessionUserAcrossOwners(token.sub, Number(token.sessionVersion)))
      return stillSignedIn ? token : null
    },
    async session({ session, token }) {
      const user = token.sub
        ? await findSessionUserAcrossOwners(token.sub, Number(token.sessionVersion))
        : undefined
      return {
        ...session,
        user: { id: user?.userId, email: user?.email ?? '', name: user?.name ?? null },
      } as never
    },
  },
  logger: {
    error(error) {
      // A wrong password is an everyday event, counted by the sign-in limit.
      if (error instanceof CredentialsSignin) return
      log().error({ err: error }, 'sign-in failed')
    },
    warn() {},
    debug() {},
  },
})

/** Sign-in by password and, where keys are set, by other providers. */
export const { handlers, auth } = NextAuth(config)
