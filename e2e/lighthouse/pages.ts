/** A page that is measured. */
export interface MeasuredPage {
  title: string
  path: string
  /** Needs a session; measured as a desktop, where the workspace is used. The others are measured as a phone. */
  isSignedIn: boolean
  /**
   * Asks search engines to stay away, as every page but the landing page does. Its score for search engines leaves two
   * audits out: whether they may read it, and whether the page itself can fetch robots.txt, which a page without scripts
   * is not allowed to.
   */
  isPrivate: boolean
}

const shown = (title: string, path: string, isPrivate = true): MeasuredPage => ({
  title,
  path,
  isSignedIn: false,
  isPrivate,
})
const inside = (title: string, path: string): MeasuredPage => ({
  title,
  path,
  isSignedIn: true,
  isPrivate: true,
})

/** Addresses that exist only once the workspace has been filled. */
export interface FilledAddresses {
  projectId: string
  survey: string
  result: string
  sharedReport: string
}

export const pagesOf = ({ projectId, survey, result, sharedReport }: FilledAddresses): MeasuredPage[] => [
  shown('Landing page', '/', false),
  shown('Sign in', '/sign-in'),
  shown('Sign up', '/sign-up'),
  shown('Survey', survey),
  shown('Survey result', result),
  shown('Shared report', sharedReport),
  shown('Documentation', '/docs'),
  shown('Guide', '/docs/quickstart'),
  inside('Home', '/home'),
  inside('Projects', '/projects'),
  inside('Project', `/projects/${projectId}`),
  inside('Findings', `/projects/${projectId}/findings`),
  inside('Report', `/projects/${projectId}/report`),
  inside('Leads', '/leads'),
  inside('Memories', '/nucleus/memories'),
  inside('Settings', '/settings/profile'),
]
