type ProviderId = 'google' | 'github' | 'microsoft-entra-id'

export interface Provider {
  id: ProviderId
  name: string
}
