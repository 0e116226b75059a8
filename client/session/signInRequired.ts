import { createContext } from 'react';

/** Redirects to the sign-in screen and back; called when the server says that the session has ended. */
export const SignInRequiredContext = createContext<() => void>(() => undefined);
