import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { staffFieldLimits, textLimit } from '@ug/contract';
import { appConfig, basePath } from '#platform/config';
import { CodeStep } from './code-step';
import { messageOf } from './sign-in-words';
import './sign-in.css';

const limits = staffFieldLimits.loginStaff;

interface Props {
  /** Why the session ended, which the person should know; empty when they left. */
  reason: string;
  /** Called once the page stands, to fetch the console's code while the person types. */
  onReady: () => Promise<unknown>;
  /** Gives the challenge that a code has to follow, null when that was all. */
  onSignIn: (username: string, password: string) => Promise<string | null>;
  onCode: (challenge: string, code: string) => Promise<void>;
}

interface PasswordProps {
  value: string;
  onChange: (value: string) => void;
}

function PasswordField({ value, onChange }: PasswordProps) {
  const [isVisible, setIsVisible] = useState(false);
  const [isCapsOn, setIsCapsOn] = useState(false);
  const watchCaps = (event: KeyboardEvent) => setIsCapsOn(event.getModifierState('CapsLock'));
  return (
    <div className="sign-in-field">
      <label htmlFor="password">密码</label>
      <div className="sign-in-password">
        <input
          id="password"
          name="password"
          type={isVisible ? 'text' : 'password'}
          autoComplete="current-password"
          required
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={watchCaps}
          onKeyUp={watchCaps}
          onBlur={() => setIsCapsOn(false)}
          aria-describedby="caps-hint"
        />
        <button
          type="button"
          aria-label={isVisible ? '隐藏密码' : '显示密码'}
          aria-pressed={isVisible}
          onClick={() => setIsVisible(!isVisible)}
        >
          {isVisible ? '隐藏' : '显示'}
        </button>
      </div>
      <p id="caps-hint" className="sign-in-hint" aria-live="polite">
        {isCapsOn ? '大写锁定已打开' : ''}
      </p>
    </div>
  );
}

function useSignIn({ onSignIn, reason }: Props) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState(reason);
  const [isBusy, setIsBusy] = useState(false);
  const [challenge, setChallenge] = useState<string | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const tooLong = textLimit(username.trim(), limits.username.maxLength).problem;
    if (tooLong !== '') return setProblem(`账号${tooLong}`);
    const tooMany = textLimit(password, limits.password.maxLength).problem;
    if (tooMany !== '') return setProblem(`密码${tooMany}`);
    setIsBusy(true);
    setProblem('');
    try {
      setChallenge(await onSignIn(username.trim(), password));
    } catch (error) {
      setProblem(messageOf(error));
      setIsBusy(false);
    }
  }
  function startOver() {
    setChallenge(null);
    setPassword('');
    setIsBusy(false);
  }
  return { username, setUsername, password, setPassword, problem, isBusy, submit, challenge, startOver };
}

/** The way in: plain HTML and CSS, so that it is there before the console's code. */
export function SignInPage(props: Props) {
  const { username, setUsername, password, setPassword, problem, isBusy, submit, ...step } = useSignIn(props);
  const { onReady, onCode } = props;
  const { challenge, startOver } = step;
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    document.title = `登录 | ${appConfig.title} 控制台`;
    first.current?.focus();
    onReady().catch(() => undefined); // fetched again, and reported, when it is needed
  }, [onReady]);

  if (challenge !== null)
    return (
      <main className="sign-in">
        <CodeStep onCode={(code) => onCode(challenge, code)} onBack={startOver} />
      </main>
    );
  return (
    <main className="sign-in">
      <form className="sign-in-card" onSubmit={submit} aria-labelledby="sign-in-title">
        <img src={`${basePath}logo.svg`} alt="" width={44} height={44} />
        <h1 id="sign-in-title">{appConfig.title} 控制台</h1>
        <p className="sign-in-lead">运营与客服人员请用员工账号登录</p>
        <div role="alert" className={problem ? 'sign-in-problem' : undefined}>
          {problem}
        </div>
        <div className="sign-in-field">
          <label htmlFor="username">账号</label>
          <input
            ref={first}
            id="username"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            value={username}
            onChange={(event) => setUsername(event.target.value)}
          />
        </div>
        <PasswordField value={password} onChange={setPassword} />
        <button className="sign-in-submit" type="submit" disabled={isBusy}>
          {isBusy ? '正在登录…' : '登录'}
        </button>
        <p className="sign-in-foot">忘记密码请联系所有者修改</p>
      </form>
    </main>
  );
}
