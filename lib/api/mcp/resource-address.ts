/** The subject of a resource. Its id is validated by the operation that reads it. */
type ResourceAddress =
  | { kind: 'deliverables'; projectId: string }
  | { kind: 'capture'; captureId: string }
  | { kind: 'guide'; slug: string }

const shapes = {
  deliverables: /^workspace:\/\/projects\/([^/?#]+)\/deliverables$/,
  capture: /^workspace:\/\/captures\/([^/?#]+)$/,
  guide: /^workspace:\/\/guides\/([a-z0-9-]+)$/,
}

export const deliverablesUri = (projectId: string) => `workspace://projects/${projectId}/deliverables`
export const captureUri = (captureId: string) => `workspace://captures/${captureId}`
export const guideUri = (slug: string) => `workspace://guides/${slug}`

/** The resource at an address; undefined when no resource has such an address. */
export function parseResourceUri(uri: string): ResourceAddress | undefined {
  const [, projectId] = shapes.deliverables.exec(uri) ?? []
  if (projectId) return { kind: 'deliverables', projectId }
  const [, captureId] = shapes.capture.exec(uri) ?? []
  if (captureId) return { kind: 'capture', captureId }
  const [, slug] = shapes.guide.exec(uri) ?? []
  return slug ? { kind: 'guide', slug } : undefined
}
