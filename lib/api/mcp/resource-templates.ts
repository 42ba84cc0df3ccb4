import type { ResourceTemplateType } from '@modelcontextprotocol/server'
import { captureUri, deliverablesUri, guideUri } from './resource-address'

export const MARKDOWN = 'text/markdown'

/** The kinds of resources, in the order in which they are listed. */
export const RESOURCE_TEMPLATES: ResourceTemplateType[] = [
  {
    name: 'guide',
    title: 'Guide',
    uriTemplate: guideUri('{slug}'),
    description: 'How to work with the workspace: what to call in which order, errors, limits, credits.',
    mimeType: MARKDOWN,
  },
  {
    name: 'deliverables',
    title: 'Deliverables of a project',
    uriTemplate: deliverablesUri('{projectId}'),
    description:
      'What the latest completed audit of a project claims, each claim with the passages of the sources it rests on.',
    mimeType: MARKDOWN,
  },
  {
    name: 'capture',
    title: 'Capture',
    uriTemplate: captureUri('{captureId}'),
    description:
      'What was read out of a note, transcript or message: action items with owners and dates, decisions, insights and people, and the text itself.',
    mimeType: MARKDOWN,
  },
]
