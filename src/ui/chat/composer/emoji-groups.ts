/** No younger than 2019, or older phones show boxes; parted by blanks, as some are several marks. */
const emojiByGroup = {
  smileys:
    '😀 😃 😄 😁 😆 😅 🤣 😂 🙂 🙃 😉 😊 😇 🥰 😍 🤩 😘 😗 😚 😙 😋 😛 😜 🤪 😝 🤑 🤗 🤭 🤫 🤔 🤐 🤨 😐 😑 😶 😏 😒 🙄 😬 🤥 😌 😔 😪 🤤 😴 😷 🤒 🤕 🤢 🤮 🤧 🥵 🥶 🥴 😵 🤯 🤠 🥳 😎 🤓 🧐 😕 😟 🙁 😮 😯 😲 😳 🥺 😦 😧 😨 😰 😥 😢 😭 😱 😖 😣 😞 😓 😩 😫 🥱 😤 😡 😠',
  hands:
    '👍 👎 👌 ✌️ 🤞 🤟 🤘 🤙 👈 👉 👆 👇 ☝️ ✋ 🤚 🖐️ 🖖 👋 🤏 ✊ 👊 🤛 🤜 👏 🙌 👐 🤲 🤝 🙏 💪 ✍️ 💅 🤳 🙋 🙋‍♀️ 🙋‍♂️ 🙆 🙆‍♀️ 🙅 🙅‍♀️ 💁 💁‍♀️ 🙇 🙇‍♀️ 🤦 🤦‍♀️ 🤷 🤷‍♀️',
  family:
    '🤰 🤱 👶 🍼 👧 🧒 👦 👩 🧑 👨 👵 🧓 👴 👪 👨‍👩‍👧 👨‍👩‍👦 👨‍👩‍👧‍👦 👩‍👧 👩‍👦 👨‍👧 👨‍👦 👫 💑 👰 🤵 🧸 🎈 🎀 🎁 🎂 👣 🚼',
  health:
    '👩‍⚕️ 👨‍⚕️ 🏥 🚑 🩺 💊 💉 🩹 🩸 🌡️ 🧬 🔬 🧪 🦷 🦴 👀 👂 👃 👅 🧠 ❤️ 🧡 💛 💚 💙 💜 🖤 🤍 💔 ❣️ 💕 💞 💓 💗 💖 💘 💝 🛌 🧘 🧘‍♀️ 🚶 🚶‍♀️ 🏃‍♀️ 🏊‍♀️',
  nature:
    '🐶 🐱 🐭 🐹 🐰 🦊 🐻 🐼 🐨 🐯 🦁 🐮 🐷 🐸 🐵 🐔 🐧 🐦 🐤 🦆 🦉 🐴 🦄 🐝 🦋 🐞 🐢 🐟 🐬 🐳 🌵 🎄 🌲 🌳 🌱 🌿 ☘️ 🍀 🍁 🍂 🌷 🌹 🌺 🌸 🌼 🌻 💐 🌞 🌝 🌙 ⭐ 🌟 ✨ ⚡ 🔥 🌈 ☀️ ⛅ ☁️ 🌧️ ❄️ ⛄ 💧 🌊',
  food: '🍎 🍐 🍊 🍋 🍌 🍉 🍇 🍓 🍒 🍑 🥭 🍍 🥝 🍅 🥑 🥦 🥬 🥒 🌽 🥕 🥔 🍞 🥚 🧀 🥩 🍗 🍔 🍟 🍕 🥟 🍜 🍲 🍚 🍙 🍣 🍤 🍦 🍰 🍪 🍫 🍬 🍭 🥛 ☕ 🍵 🧃 🥤 🍺 🥂',
  things:
    '⏰ ⌛ ⏳ 📅 📆 📋 📝 📎 📌 📷 📹 📞 📱 💻 💡 🔋 🔑 🔒 🔔 📣 💬 💭 💰 💳 🧾 📦 ✉️ 📚 🎵 🎶 🎤 🎧 🎮 ⚽ 🏀 🏓 🚗 🚕 🚌 🚇 🚄 ✈️ 🏠 🏡 👕 👗 👟 👜 👓 ☂️ 🛒 🛏️ 🚿',
  signs:
    '✅ ☑️ ✔️ ❌ ❎ ❓ ❔ ❗ ❕ ⭕ 🚫 ⚠️ 💯 💢 💥 💦 💤 🎉 🎊 🏆 🥇 🔴 🟠 🟡 🟢 🔵 🟣 ⚫ ⚪ ➡️ ⬅️ ⬆️ ⬇️ 🔄 ➕ ➖ 🆗 🆘 🈶 🈚 ㊗️ 🀄 🧧 🇨🇳',
} as const

export type EmojiGroup = keyof typeof emojiByGroup

/** The groups in the order in which they are shown. */
// Object.keys does not know the type of the keys.
export const emojiGroups = Object.keys(emojiByGroup) as EmojiGroup[]

export function emojiOf(group: EmojiGroup): readonly string[] {
  return emojiByGroup[group].split(' ')
}
