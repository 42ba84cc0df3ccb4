import type { OwnerContext } from '../../contract/context'
import { DETECTED_INSIGHT_TYPES, type DetectedInsightType } from './contract'
import { type DetectionScope, type Fragment, priorityOfAgeNow } from './detect-queries'
import type { InsightDraft } from './draft'
import { findPatternInsights } from './find-patterns'
import { findSimilarLeads } from './find-similar-leads'
import {
  isOverdueStill,
  selectOverdueContactsAcrossOwners,
  selectOverdueItemsAcrossOwners,
} from './overdue-queries'
import { describeOverdueContact, describeOverdueItem } from './overdue-rules'
import { isPatternStill } from './pattern-queries'
import { isLeadStillSimilar } from './similar-lead-queries'
import { isStaleStill, selectStaleProjectsAcrossOwners } from './stale-queries'
import { describeStaleProject } from './stale-rules'

interface DetectorBase {
  /** True for a row of `insights` of this kind whose statement is still true. */
  stillTrue: Fragment
  /** The current priority of such a row; left out if it never changes. */
  priorityNow?: Fragment
  /** When a subject with an insight gets a new one: for any different occasion, or only for a greater one. */
  recursWhen: 'occasionDiffers' | 'occasionGrows'
}

/** Finds the subjects of all accounts with a few statements, in every round. */
interface SweepingDetector extends DetectorBase {
  reach: 'allOwners'
  detectAcrossOwners(scope: DetectionScope): Promise<{ userId: string; draft: InsightDraft }[]>
}

/** Detects by comparing the data of one account. */
interface OwnerDetector extends DetectorBase {
  reach: 'oneOwner'
  /**
   * Reads all audits of the account, so it runs when the account is scheduled, not for each new lead. It finds all
   * current insights of its kind, and only then are others deleted, because their grounds may have changed.
   */
  isThorough: boolean
  detect(ctx: OwnerContext): Promise<InsightDraft[]>
}

export type Detector = SweepingDetector | OwnerDetector

/**
 * How each kind of insight is detected, revalidated and raised again. A new kind needs an entry here only.
 */
const detectors: Record<DetectedInsightType, Detector> = {
  overdue_followup: {
    reach: 'allOwners',
    stillTrue: isOverdueStill,
    priorityNow: priorityOfAgeNow('overdue'),
    recursWhen: 'occasionDiffers',
    async detectAcrossOwners(scope) {
      const now = new Date()
      const [items, contacts] = await Promise.all([
        selectOverdueItemsAcrossOwners(scope),
        selectOverdueContactsAcrossOwners(scope),
      ])
      return [
        ...items.map((item) => ({ userId: item.userId, draft: describeOverdueItem(item, now) })),
        ...contacts.map((contact) => ({
          userId: contact.userId,
          draft: describeOverdueContact(contact, now),
        })),
      ]
    },
  },
  stale_client: {
    reach: 'allOwners',
    stillTrue: isStaleStill,
    priorityNow: priorityOfAgeNow('stale'),
    recursWhen: 'occasionDiffers',
    async detectAcrossOwners(scope) {
      const now = new Date()
      const projects = await selectStaleProjectsAcrossOwners(scope)
      return projects.map((project) => ({
        userId: project.userId,
        draft: describeStaleProject(project, now),
      }))
    },
  },
  similar_lead: {
    reach: 'oneOwner',
    stillTrue: isLeadStillSimilar,
    recursWhen: 'occasionDiffers',
    isThorough: false,
    detect: findSimilarLeads,
  },
  pattern_detected: {
    reach: 'oneOwner',
    stillTrue: isPatternStill,
    recursWhen: 'occasionGrows',
    isThorough: true,
    detect: findPatternInsights,
  },
}

type Typed<D extends Detector> = D & { type: DetectedInsightType }

/** All detectors, in the order of their kinds. */
export const DETECTORS: Typed<Detector>[] = DETECTED_INSIGHT_TYPES.map((type) => ({
  ...detectors[type],
  type,
}))
export const SWEEPING_DETECTORS = DETECTORS.filter(
  (detector): detector is Typed<SweepingDetector> => detector.reach === 'allOwners',
)
export const OWNER_DETECTORS = DETECTORS.filter(
  (detector): detector is Typed<OwnerDetector> => detector.reach === 'oneOwner',
)

/** True for kinds whose insights are deleted or renewed only by a thorough detection. */
export const isThorough = (detector: Detector): boolean =>
  detector.reach === 'oneOwner' && detector.isThorough
