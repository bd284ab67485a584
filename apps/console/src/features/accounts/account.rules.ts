/** What somebody signs in by, without the middle of it where it is a phone number: `138****5678`. */
export const maskedLogin = (loginName: string): string => loginName.replace(/^(\+?\d{3})\d{4,8}(\d{4})$/, '$1****$2');
