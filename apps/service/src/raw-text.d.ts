// Vite reads a file's text at build time.
declare module '*?raw' {
  const text: string;
  export default text;
}

// The text of a module with everything it imports, to run as a thread (thread-programs.ts).
declare module '*?thread' {
  const program: string;
  export default program;
}
