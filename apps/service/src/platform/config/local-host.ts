const LOCAL_HOST =
  /^([\w-]+|(.+\.)?(localhost|local|internal|lan|home\.arpa)|(127|10)\.[\d.]+|192\.168\.[\d.]+|172\.(1[6-9]|2\d|3[01])\.[\d.]+|169\.254\.[\d.]+|0\.0\.0\.0|\[(::1?|f[cd][\da-f]{2}:.*|fe80:.*)\])$/;

/** Whether a URL leads nowhere from the internet: to this machine, its network or another container. @param url a valid one */
export const isLocalUrl = (url: string): boolean => LOCAL_HOST.test(new URL(url).hostname);
