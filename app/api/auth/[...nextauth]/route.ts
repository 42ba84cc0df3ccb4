import { handleSignIn } from '@/lib/api/auth/sign-in-handler'

export { handleSignIn as GET, handleSignIn as POST }
