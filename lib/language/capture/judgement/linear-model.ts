/** A logistic regression over named features that are there or not. */
export interface LinearModel {
  bias: number
  /** From this likelihood on it says yes. */
  threshold: number
  weights: Readonly<Record<string, number>>
}

/** The likelihood, 0 to 1, that a sentence with these features is what the model looks for. */
export function likelihoodOf(model: LinearModel, features: Iterable<string>): number {
  let sum = model.bias
  for (const feature of features) sum += model.weights[feature] ?? 0
  return 1 / (1 + Math.exp(-sum))
}
