import { expect, it } from 'vitest';
import { createPushKeys } from './push-keys';

// RFC 8291, section 5.
const browser = { privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', auth: 'BTBZMqHH6r4Tts7J_aSIgg' };
const publicKey = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
const message = Buffer.from(
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl' +
    '7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  'base64url',
);

it('the example of the RFC is read with the keys of its browser', () => {
  const keys = createPushKeys(browser);
  expect([keys.p256dh, keys.auth]).toEqual([publicKey, browser.auth]);
  expect(keys.read(message)).toBe('When I grow up, I want to be a watermelon');
});

it('another browser cannot read it', () => {
  expect(() => createPushKeys().read(message)).toThrow();
});
