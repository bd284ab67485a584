import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openPortal, signIn } from '#testing/open-portal';
import { hasTypedForms } from '#platform/forms/typed-forms';
import { exampleOf, fail, placed, refuse, respond, serveContract, success } from '#testing/serve-contract';

const unknown = { isVerified: false, isProven: false, isRequired: true, name: '', number: '', verifiedAt: null };
const NUMBER = '11010119900307109X';

const fill = async ({ user }: ReturnType<typeof openPortal>, name: string, number: string) => {
  await user.type(await screen.findByLabelText('真实姓名'), name);
  await user.type(screen.getByLabelText('身份证号码'), number);
  await user.click(screen.getByRole('button', { name: '提交认证' }));
};

describe('a player who gives their real name', () => {
  test('sends it once, and is led back, known by a mask', async () => {
    let isKnown = false;
    const calls = serveContract({
      getOwnIdentity: () => success(isKnown ? exampleOf('verifyIdentity') : unknown),
      verifyIdentity: () => {
        isKnown = true;
        return success(exampleOf('verifyIdentity'));
      },
      getUserStatus: () =>
        success({ ...exampleOf('getUserStatus'), uid: '10001', age: isKnown ? 36 : 0, isAgeProven: isKnown }),
    });
    signIn();
    const visit = openPortal('/profile');
    await visit.user.click(await screen.findByRole('link', { name: /实名认证\s*未认证/ }));
    await fill(visit, ' 林晓舟 ', '110101 19900307 109x');
    expect(await screen.findByText('实名信息已提交')).toBeVisible();
    expect(placed(calls, 'verifyIdentity').map(({ body }) => body)).toEqual([
      expect.objectContaining({ name: '林晓舟', number: NUMBER }),
    ]);
    expect(visit.address()).toBe('/profile');
    expect(await screen.findByRole('link', { name: /已提交 林\*\*/ })).toBeVisible();
    await visit.goTo('/user');
    await waitFor(() => expect(screen.getByLabelText('年龄')).toHaveAccessibleDescription('以实名信息为准'));
    expect(screen.getByLabelText('年龄')).toBeDisabled();
    await visit.goTo('/identity');
    expect(await screen.findByText(/11\*{14}9X/)).toBeVisible();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });

  test('finds what they typed after a look at another page, and nothing of it is on the disk', async () => {
    serveContract(respond('getOwnIdentity', unknown));
    signIn();
    const { user, goTo } = openPortal('/identity');
    await user.type(await screen.findByLabelText('真实姓名'), '林晓舟');
    await user.type(screen.getByLabelText('身份证号码'), NUMBER);
    await goTo('/message');
    await goTo('/identity');
    expect(await screen.findByLabelText('真实姓名')).toHaveValue('林晓舟');
    expect(screen.getByLabelText('身份证号码')).toHaveValue(NUMBER);
    const stored = [localStorage, sessionStorage].flatMap((storage) => Object.values(storage)).join();
    expect(stored).not.toMatch(/110101|林晓舟/);
    // The next one at this device finds none of it.
    act(() => signIn('10002'));
    expect(hasTypedForms()).toBe(false);
  });

  test('reads what is wrong before anything is sent', async () => {
    const calls = serveContract(respond('getOwnIdentity', unknown));
    signIn();
    await fill(openPortal('/identity'), '林', '110101199003071091');
    expect(await screen.findByText('请输入证件上的真实姓名')).toBeVisible();
    expect(screen.getByLabelText('身份证号码')).toHaveAccessibleDescription('身份证号码不正确，请核对');
    expect(placed(calls, 'verifyIdentity')).toEqual([]);
  });

  test.each([
    ['identity.badName', '真实姓名', '请填写证件上的真实姓名'],
    ['identity.badNumber', '身份证号码', '身份证号码不正确，请核对'],
    ['identity.taken', '身份证号码', '该身份证号码已用于其他账号，不能再用，如有疑问请联系客服'],
  ] as const)('is told of %s at the field', async (key, field, words) => {
    serveContract({ ...respond('getOwnIdentity', unknown), ...refuse('verifyIdentity', key) });
    signIn();
    await fill(openPortal('/identity'), '林晓舟', NUMBER);
    await waitFor(() => expect(screen.getByLabelText(field)).toHaveAccessibleDescription(words));
  });

  test.each(['identity.tooMany', 'identity.mismatch', 'identity.unavailable'] as const)(
    'is told of %s under the form',
    async (key) => {
      serveContract({ ...respond('getOwnIdentity', unknown), ...refuse('verifyIdentity', key) });
      signIn();
      await fill(openPortal('/identity'), '林晓舟', NUMBER);
      expect(await within(screen.getByRole('form')).findByRole('alert')).not.toBeEmptyDOMElement();
    },
  );

  test('can try again when it could not be looked up', async () => {
    serveContract(fail('getOwnIdentity', 500));
    signIn();
    const { user } = openPortal('/identity');
    expect(await screen.findByText('实名信息加载失败')).toBeVisible();
    serveContract(respond('getOwnIdentity', unknown));
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByLabelText('真实姓名')).toBeVisible();
  });
});
