import { useStore } from 'react-admin';

/** Whether this person wants to hear what calls for them, and how that is changed. */
export const useSound = () => useStore('support.sound', true);
