import { inngestDoor } from '@/lib/background/door'

export { inngestDoor as GET, inngestDoor as POST, inngestDoor as PUT }
