import type { Schemas } from '@ug/contract';
import type { SignInEntity } from './sign-in.entity';

const toSeen = ({ id, way, outcome, device, network, at }: SignInEntity) => ({
  id,
  way,
  outcome,
  device,
  network,
  at: at.toISOString(),
});

/** Returns a sign-in as its player sees it on the device with the sign `deviceSign`. */
export const toOwnSignIn = (signIn: SignInEntity, deviceSign: string | null): Schemas['OwnSignIn'] => ({
  ...toSeen(signIn),
  isThisDevice: signIn.deviceSign === deviceSign,
});

export const toSignIn = (signIn: SignInEntity): Schemas['SignIn'] => ({
  ...toSeen(signIn),
  uid: signIn.uid,
  isNewDevice: signIn.isNewDevice,
});
