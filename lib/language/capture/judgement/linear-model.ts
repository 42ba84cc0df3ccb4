/** A logistic regression over named binary features. */
export interface LinearModel {
  bias: number
  /** Probabilities from this value on mean yes. */
  threshold: number
  weights: Readonly<Record<string, number>>
}

/** The probability, 0 to 1, that a sentence with these features belongs to the model's class. */
export function likelihoodOf(model: LinearModel, features: Iterable<string>): number {
  let sum = model.bias
  for (const feature of features) sum += model.weights[feature] ?? 0
  return 1 / (1 + Math.exp(-sum))
}
