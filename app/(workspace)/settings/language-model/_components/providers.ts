import type { ModelProvider } from '@/lib/ai/contract'

export const PROVIDER_NAMES: Record<ModelProvider, string> = { anthropic: 'Anthropic', openai: 'OpenAI' }
