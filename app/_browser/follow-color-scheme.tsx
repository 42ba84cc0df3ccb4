/**
 * Follows a change of the system's colours while a page is open that comes without the framework's scripts; on other
 * pages the component library does the same. The key and the attribute are the library's.
 */
const script = `matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
  let chosen
  try { chosen = localStorage.getItem('mantine-color-scheme-value') } catch {}
  if (chosen === 'light' || chosen === 'dark') return
  document.documentElement.setAttribute('data-mantine-color-scheme', matches ? 'dark' : 'light')
})`

export function FollowColorScheme({ nonce }: { nonce: string | undefined }) {
  return (
    <script data-kept nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
  )
}
