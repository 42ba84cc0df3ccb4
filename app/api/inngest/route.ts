import { handleInngest } from '@/lib/host/background/inngest-handler'

export { handleInngest as GET, handleInngest as POST, handleInngest as PUT }
