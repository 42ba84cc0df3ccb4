import { authDoor } from '@/lib/auth/door'

export { authDoor as GET, authDoor as POST }
