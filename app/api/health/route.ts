import { checkHealth } from '@/lib/health'

export const GET = checkHealth
