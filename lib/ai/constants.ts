export const MODEL_PROVIDERS = ['anthropic', 'openai'] as const
export type ModelProvider = (typeof MODEL_PROVIDERS)[number]
