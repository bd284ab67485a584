import { plainCode, staffFieldLimits } from '@ug/contract';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { messageOf } from './sign-in-words';

const recoveryCode = staffFieldLimits.loginStaffWithCode.code;

interface Props {
  onCode: (code: string) => Promise<void>;
  /** Back to the password. */
  onBack: () => void;
}

/** The second step of signing in: a code of the authenticator app, or a recovery code. */
export function CodeStep({ onCode, onBack }: Props) {
  const [isRecovery, setIsRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), [isRecovery]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setProblem('');
    try {
      await onCode(code);
    } catch (error) {
      setProblem(messageOf(error));
      setCode('');
      setIsBusy(false);
      input.current?.focus();
    }
  }
  const label = isRecovery ? '恢复码' : '验证码';
  return (
    <form className="sign-in-card" onSubmit={submit} aria-labelledby="code-title">
      <h1 id="code-title">两步验证</h1>
      <p className="sign-in-lead">
        {isRecovery ? '输入一个没有用过的恢复码，用后即失效' : '输入验证器应用里显示的 6 位数字'}
      </p>
      <div role="alert" className={problem ? 'sign-in-problem' : undefined}>
        {problem}
      </div>
      <div className="sign-in-field">
        <label htmlFor="code">{label}</label>
        <input
          ref={input}
          id="code"
          name="code"
          key={label}
          autoComplete="one-time-code"
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          required
          minLength={recoveryCode.minLength}
          value={code}
          onChange={(event) => setCode(plainCode(event.target.value))}
        />
      </div>
      <button className="sign-in-submit" type="submit" disabled={isBusy}>
        {isBusy ? '正在验证…' : '验证'}
      </button>
      <p className="sign-in-foot">
        <button
          type="button"
          className="sign-in-link"
          onClick={() => {
            setIsRecovery(!isRecovery);
            setCode('');
          }}
        >
          {isRecovery ? '改用验证码' : '手机不在身边？用恢复码'}
        </button>
        <button type="button" className="sign-in-link" onClick={onBack}>
          返回
        </button>
      </p>
    </form>
  );
}
