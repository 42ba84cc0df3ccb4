import type { LinearModel } from './linear-model'

/**
 * Weighted by hand: there are too few labelled decisions for learned weights to generalise to other meetings
 * (see `npm run eval`).
 */
export const settledModel: LinearModel = {
  bias: -1.9,
  threshold: 0.4,
  weights: {
    'd:clearly-settled': 1.6,
    'd:we-settled': 1.8,
    'd:settled': 0.5,
    'd:noun': 1.2,
    'd:clearly-taken': 1.3,
    'd:lets-take': 0.5,
    'd:we-take-firm': 0.6,
    'd:bare-take': 1.2,
    'd:concludes': 0.9,
    'd:chooses': 0.7,
    'd:then-we': 0.3,
    'd:out': 1.6,
    'd:so-no': 2,
    'd:we-wont': 0.6,
    'd:clearly-not': 1.2,
    'd:shall-we': 0.7,
    'd:formal': 1.9,
    'd:schedule': 0.9,
    'd:from-now': 0.9,
    'd:defer': 1.6,
    'd:desire': 3,
    'd:worth': 2.2,
    'd:say': 0.9,
    'd:instead': 0.3,
    'd:possible': -0.7,
    'd:report': -0.5,
    'd:not-settled': -1.6,
    'd:handover': -2.2,
    'c:question': -0.9,
    'c:not-think': -1.1,
    'c:past': -0.2,
    'c:short': -0.3,
    'c:long': -0.4,
    'c:you-task': -0.8,
    'c:assent-start': 0.3,
  },
}
