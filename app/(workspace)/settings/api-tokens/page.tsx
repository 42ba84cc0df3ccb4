import { redirect } from 'next/navigation'

/** The address that the API specification names for the page of access tokens. */
export default function ApiTokensPage() {
  redirect('/settings/tokens')
}
