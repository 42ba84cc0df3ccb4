import { headers } from 'next/headers'
import { PageScript } from '@/app/_browser/page-script'

/** Chooses samples and copies code. Each page has it, because it applies the reader's choice to what the page shows. */
export async function DocsScript() {
  const nonce = (await headers()).get('x-nonce') ?? undefined
  return <PageScript address="/assets/docs/page.js" nonce={nonce} />
}
