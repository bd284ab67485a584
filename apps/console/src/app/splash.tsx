import './sign-in.css';

/** Stands while the console's code is on its way. */
export function Splash() {
  return (
    <div className="splash" role="status">
      <span className="splash-mark" aria-hidden="true" />
      正在打开控制台…
    </div>
  );
}
