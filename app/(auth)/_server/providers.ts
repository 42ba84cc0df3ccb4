import { env } from '@/lib/platform/env'
import type { Provider } from '../_components/provider'

/** The sign-in providers whose keys are set. */
export function configuredProviders(): Provider[] {
  const { GOOGLE_CLIENT_ID, GITHUB_CLIENT_ID, MICROSOFT_CLIENT_ID } = env()
  const all: (Provider & { key: string | undefined })[] = [
    { id: 'google', name: 'Google', key: GOOGLE_CLIENT_ID },
    { id: 'github', name: 'GitHub', key: GITHUB_CLIENT_ID },
    { id: 'microsoft-entra-id', name: 'Microsoft', key: MICROSOFT_CLIENT_ID },
  ]
  return all.filter(({ key }) => key !== undefined).map(({ id, name }) => ({ id, name }))
}
