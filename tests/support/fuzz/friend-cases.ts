import fc from 'fast-check'

/** What one does with a friend, less what is in the bodies by itself. */
export function friendBodies(reader: string, text: fc.Arbitrary<string>) {
  const friend = fc.constantFrom(reader, '20002', 'nobody')
  const groups = fc.constantFrom('复诊', '三十五周', '')
  const wording = fc.oneof(text, fc.string({ maxLength: 400, unit: 'grapheme' }))
  return {
    'sns.friend_add': fc.record({
      AddFriendItem: fc.array(
        fc.record({
          To_Account: friend,
          AddSource: fc.constantFrom('AddSource_Type_Web', 'Web'),
          AddWording: wording,
          Remark: text,
          GroupName: groups,
        }),
        { maxLength: 3 },
      ),
      AddType: fc.constantFrom('Add_Type_Both', 'Add_Type_Single'),
    }),
    'sns.friend_update': fc.record({
      UpdateItem: fc.array(
        fc.record({
          To_Account: friend,
          SnsItem: fc.array(
            fc.record({
              Tag: fc.constantFrom('Tag_SNS_IM_Remark', 'Tag_SNS_Custom_Ward', '__proto__'),
              Value: text,
            }),
            { maxLength: 3 },
          ),
        }),
        { maxLength: 2 },
      ),
    }),
    'sns.friend_delete': fc.record({
      To_Account: fc.array(friend, { maxLength: 3 }),
      DeleteType: fc.constantFrom('Delete_Type_Both', 'Delete_Type_Single'),
    }),
    'sns.group_add': fc.record({
      GroupName: fc.array(fc.oneof(groups, text), { maxLength: 2 }),
      To_Account: fc.array(friend, { maxLength: 3 }),
    }),
    'sns.group_update': fc.record({
      GroupOldName: groups,
      GroupNewName: fc.oneof(groups, text),
      UpdateGroupItem: fc.array(
        fc.record({
          To_Account: friend,
          UpdateType: fc.constantFrom('Update_Type_Add', 'Update_Type_Delete'),
        }),
        { maxLength: 3 },
      ),
    }),
  }
}
