import { checkHealth } from '@/lib/host/health'

export const GET = checkHealth
