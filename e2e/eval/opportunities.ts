import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { placeCount } from '@/lib/language/learning/features'
import type { LinearModel, StoredModel } from '@/lib/language/learning/linear-model'
import { objectOf, titleOf } from '@/lib/language/opportunities/compose'
import { kindsOfWork, WORK_KINDS } from '@/lib/language/opportunities/kinds'
import {
  backgroundFeatures,
  kindFeatures,
  type OpportunityModels,
  problemFeatures,
} from '@/lib/language/opportunities/models'
import { type Proposal, proposalFeatures, proposalsOf, weigh } from '@/lib/language/opportunities/proposals'
import { type Remark, remarksOf, stemsOf } from '@/lib/language/opportunities/remarks'
import { corpusOf } from '@/lib/language/passages'
import { isShared, type LabelledClient, sourceOf } from './clients'
import { fitOf, isSameQuote } from './opportunities/fit'
import { kindSamples } from './opportunities/kind-samples'
import { trainCached } from './training/cached'
import { packModel, type TrainingSample, trainLinear } from './training/linear'
import { writeWeights } from './training/weights'

const whole = (model: Pick<LinearModel, 'bias' | 'weights'>): LinearModel => ({ ...model, calibration: [] })

interface Prepared {
  client: LabelledClient
  remarks: Remark[]
  problems: TrainingSample[]
  texts: ReadonlySet<string>[]
}

interface Judged {
  proposal: Proposal
  worthwhile: number
  named: number
}

function prepare(client: LabelledClient): Prepared {
  const { sources, readings } = client.input
  const remarks = remarksOf(corpusOf(sources, readings))
  const evidence = client.gold.opportunities
    .flatMap((label) => label.evidence)
    .map(({ source, quote }) => ({ quote, source: sourceOf(client, source) }))
  const isEvidence = ({ passage }: Remark) =>
    evidence.some(({ source, quote }) => source === passage.source && isSameQuote(passage.text, quote))
  return {
    client,
    remarks,
    problems: remarks.map((remark) => ({
      vector: problemFeatures(remark),
      label: isEvidence(remark),
      group: client.id,
    })),
    texts: sources.map(({ text }) => stemsOf(text)),
  }
}

/** How usual each word is: the logarithm of the number of texts that use it. */
function background(texts: readonly ReadonlySet<string>[]): LinearModel {
  const counts = new Map<string, number>()
  for (const stems of texts) for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  const weights = new Float32Array(placeCount)
  for (const [stem, count] of counts) {
    const place = backgroundFeatures(stem).places[0] as number
    weights[place] = Math.max(weights[place] as number, Math.log(1 + count))
  }
  return whole({ bias: 0, weights })
}

function kindModels(prepared: readonly Prepared[]): OpportunityModels['kinds'] {
  const own = WORK_KINDS.flatMap((kind) =>
    kindSamples[kind].map((text) => ({ vector: kindFeatures(text), kind: kind as string, weight: 1 })),
  )
  const others = prepared.flatMap(({ remarks }) =>
    remarks
      .filter((_, at) => at % 6 === 0)
      .map(({ plain }) => ({ vector: kindFeatures(plain), kind: 'none', weight: 0.3 })),
  )
  return Object.fromEntries(
    WORK_KINDS.map((kind) => [
      kind,
      whole(
        trainLinear(
          [...own, ...others].map((sample) => ({ ...sample, label: sample.kind === kind, group: '' })),
          { decay: 0.0005, rounds: 60, positive: 6 },
        ),
      ),
    ]),
  ) as OpportunityModels['kinds']
}

const problemModel = (prepared: readonly Prepared[]): LinearModel =>
  whole(
    trainCached(
      prepared.flatMap(({ problems }) => problems),
      { decay: 0.0003, positive: 5, rounds: 80 },
    ),
  )

/** The proposals of a client with the labels that they fit. */
function judge(
  { client, remarks }: Prepared,
  models: Pick<OpportunityModels, 'problem' | 'kinds' | 'background'>,
): Judged[] {
  return proposalsOf(weigh(remarks, models), models).map((proposal) => {
    const quotes = proposal.evidence.map(({ remark }) => remark.passage.text)
    const text = [
      titleOf(proposal.kind, objectOf(proposal)),
      ...quotes.slice(0, 4),
      kindsOfWork[proposal.kind].method,
    ].join(' ')
    const fits = client.gold.opportunities.map((label) => {
      const words = [...stemsOf(`${label.title} ${label.keywords.join(' ')}`)]
      const isNamed = proposal.stems.every((stem) =>
        words.some((word) => word === stem || (word.length > 4 && stem.startsWith(word))),
      )
      const fit = fitOf(label, text, quotes)
      return { fit, named: isNamed ? fit : 0 }
    })
    return {
      proposal,
      worthwhile: Math.max(...fits.map(({ fit }) => fit)),
      named: Math.max(...fits.map(({ named }) => named)),
    }
  })
}

function ratingModels(judged: readonly Judged[]): Pick<OpportunityModels, 'worthwhile' | 'named'> {
  const samples = judged.map((one) => ({ ...one, vector: proposalFeatures(one.proposal), group: '' }))
  return {
    worthwhile: whole(
      trainLinear(
        samples.map(({ vector, worthwhile, group }) => ({
          vector,
          group,
          label: worthwhile > 0,
          weight: worthwhile > 0 ? 0.5 + worthwhile / 6 : 1,
        })),
        { decay: 0.0003, rounds: 40 },
      ),
    ),
    named: whole(
      trainLinear(
        samples.map(({ vector, named, group }) => ({ vector, group, label: named > 0 })),
        { decay: 0.0003, rounds: 40, positive: 3 },
      ),
    ),
  }
}

/**
 * Models for each client of `dev/clients` that have learnt from the labels of all others only; other clients get the
 * models of all. The proposals of a client come from models that have not seen that client. The own engagements do not
 * teach: with their labels as well, proposals of clients held out were right less often (0.34 instead of 0.38).
 * @returns by the client's id; the entry `all` has learnt from every client and is the one to ship
 */
export async function trainOpportunities(
  folder: string,
  all: readonly LabelledClient[],
): Promise<Map<string, OpportunityModels>> {
  const prepared = all.filter(isShared).map(prepare)
  const captures = await captureStems(folder)
  const kinds = kindModels(prepared)
  const stages = prepared.map((one) => {
    const others = prepared.filter((other) => other !== one)
    return {
      one,
      models: {
        kinds,
        problem: problemModel(others),
        background: background([...captures, ...others.flatMap(({ texts }) => texts)]),
      },
    }
  })
  const judged = stages.map(({ one, models }) => judge(one, models))
  const whole = {
    kinds,
    problem: problemModel(prepared),
    background: background([...captures, ...prepared.flatMap(({ texts }) => texts)]),
    ...ratingModels(judged.flat()),
  }
  const trained = new Map<string, OpportunityModels>(all.map(({ id }) => [id, whole]))
  stages.forEach(({ one, models }, at) => {
    trained.set(one.client.id, {
      ...models,
      ...ratingModels(judged.filter((_, other) => other !== at).flat()),
    })
  })
  return trained.set('all', whole)
}

async function captureStems(folder: string): Promise<ReadonlySet<string>[]> {
  const files = await Promise.all(
    ['w1', 'w2', 'w3'].map((name) => readFile(path.join(folder, `dev/captures/${name}.jsonl`), 'utf8')),
  )
  return files.flatMap((file) =>
    file
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => stemsOf((JSON.parse(line) as { text: string }).text)),
  )
}

/** Writes the weights file of the room. */
export async function writeOpportunityWeights(
  models: OpportunityModels,
  quality: Record<string, number>,
): Promise<void> {
  const { kinds, ...single } = models
  const packed: Record<string, StoredModel> = {}
  for (const [name, model] of Object.entries(single)) packed[name] = packModel(model, [])
  for (const kind of WORK_KINDS) packed[`kind-${kind}`] = packModel(kinds[kind], [])
  await writeWeights('opportunities', {
    version: 1,
    data: 'Labelled client folders, captures (frequency of words alone) and statements written for training by kind of work',
    quality,
    models: packed,
  })
}
