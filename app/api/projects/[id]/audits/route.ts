import { mount } from '@/lib/api/mount'
import { analysisOperations } from '@/lib/audit/analysis'

export const { GET, POST } = mount(analysisOperations.listAuditRuns, analysisOperations.startAudit)
