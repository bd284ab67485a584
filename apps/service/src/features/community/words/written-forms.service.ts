import { Injectable } from '@nestjs/common';
import { simplifiedOf } from './folded-text.rules';

/** Forms in which one character is written, for features that compare texts. */
@Injectable()
export class WrittenFormsService {
  /** The simplified form of a Han character; any other character as it is. */
  simplified(character: string): string {
    return simplifiedOf(character);
  }
}
